/**
 * The arrows of the house: protocol <- wire <- check <- one top layer, whose parts do not know each other. Only the command line, the
 * site's own pages, the scripts and the tests put parts together.
 */
const protocol = '^src/protocol/';
const wire = '^src/wire/';
const check = '^src/check/';
const app = '^playground/app/';
const demoAgent = '^playground/demo-agent/';
const bridge = '^playground/bridge/';
const extension = '^playground/extension/';
const loopbackModel = '^playground/loopback-model/';
const reference = '^src/reference/';
/** Small files that any part may use. */
const shared = '^src/(site|failure|default-exports)\\.ts$';
/** Where parts are put together: the site's pages and its configuration, and the command line. */
const pages =
  '^src/(components|pages|styles)/|^src/(content\\.config|route-data|validator-modules|env\\.d)\\.ts$';
const cli = '^src/cli/';
const scripts = '^scripts/';
const tests = '^tests/';
const ours = '^(src|playground|scripts|tests)/';

/** A part, and what of ours it may import beside itself. Every module is in one of them, and none is empty. */
export const parts = [
  { name: 'shared', path: shared, may: [] },
  { name: 'protocol', path: protocol, may: [] },
  { name: 'wire', path: wire, may: [protocol] },
  { name: 'check', path: check, may: [protocol, wire] },
  { name: 'reference', path: reference, may: [protocol, wire, check, demoAgent] },
  { name: 'demo-agent', path: demoAgent, may: [protocol, wire] },
  { name: 'app', path: app, may: [protocol, wire, check, demoAgent] },
  { name: 'bridge', path: bridge, may: [protocol, wire, loopbackModel] },
  { name: 'loopback-model', path: loopbackModel, may: [demoAgent] },
  { name: 'extension', path: extension, may: [] },
  { name: 'pages', path: pages, may: [protocol, wire, reference, app] },
  { name: 'cli', path: cli, may: [protocol, wire, check, reference, bridge, demoAgent, scripts] },
  {
    name: 'scripts',
    path: scripts,
    may: [protocol, wire, check, reference, app, bridge, demoAgent, loopbackModel, extension, cli],
  },
  { name: 'tests', path: tests, may: [ours] },
];

/** Runs in the browser as well as in Node, so it may use neither. */
export const everywhere = [
  wire,
  '^src/check/(?!load-rules\\.ts)',
  '^src/protocol/(?!extract/|catalogue\\.ts)',
  '^playground/demo-agent/(?!load-scenarios\\.ts)',
];

export default {
  forbidden: [
    ...parts.map(({ name, path, may }) => ({
      name: `${name}-imports-only-what-it-may`,
      severity: 'error',
      from: { path },
      to: { path: ours, pathNot: [path, shared, ...may].join('|') },
    })),
    {
      name: 'runs-without-node',
      comment: 'protocol, wire and check run in the browser as well.',
      severity: 'error',
      from: { path: everywhere.join('|') },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'runs-without-the-site',
      severity: 'error',
      from: { path: everywhere.join('|') },
      to: { path: 'node_modules/(astro|@astrojs|preact)/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types'] },
  },
};
