import type { AgentDescription } from '../agent.ts';

const rpcTypes = 'dist/modes/rpc/rpc-types.d.ts';
const sessionManager = 'dist/core/session-manager.d.ts';

export default {
  id: 'pi',
  name: 'Pi',
  aliases: [],
  package: '@earendil-works/pi-coding-agent',
  typePackages: [
    '@earendil-works/pi-agent-core',
    '@earendil-works/pi-ai',
    '@earendil-works/pi-schema',
    '@earendil-works/pi-telemetry',
  ],
  roots: {
    command: { file: rpcTypes, export: 'RpcCommand', tag: 'type' },
    response: { file: rpcTypes, export: 'RpcResponse', tag: 'command' },
    event: { file: 'dist/modes/json-event.d.ts', export: 'JsonAgentSessionEvent', tag: 'type' },
    uiRequest: { file: rpcTypes, export: 'RpcExtensionUIRequest', tag: 'method' },
    uiResponse: { file: rpcTypes, export: 'RpcExtensionUIResponse' },
    message: {
      package: '@earendil-works/pi-agent-core',
      file: 'dist/types.d.ts',
      export: 'AgentMessage',
      tag: 'role',
    },
    entry: { file: sessionManager, export: 'SessionEntry', tag: 'type' },
    header: { file: sessionManager, export: 'SessionHeader' },
  },
  names: {
    'Model<any>': 'Model',
    JsonMessageUpdateEvent: 'MessageUpdateEvent',
    'RpcResponse[*]': 'ErrorResponse',
    'MessageUpdateEvent.assistantMessageEvent': 'AssistantMessageEvent',
  },
  variantSuffix: { AssistantMessageEvent: 'Update', ConstrainedSamplingConfig: 'Sampling' },
  sourceAddress: 'https://github.com/earendil-works/pi/blob/v{version}/{file}#L{line}',
} satisfies AgentDescription;
