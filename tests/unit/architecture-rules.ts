/**
 * The arrows of the house: protocol <- wire <- check, demo-agent <- one top layer, whose parts do not know each other.
 * Only the command line, the site's own pages and the scripts put parts together.
 */
const protocol = '^src/protocol/';
const wire = '^src/wire/';
const check = '^src/check/';
const demoAgent = '^playground/demo-agent/';
/** Small files that any part may use. */
const shared = '^src/(site|failure|default-exports)\\.ts$';
const ours = '^(src|playground|scripts|tests)/';

/** A part, and what of ours it may import beside itself. */
const parts = [
  { name: 'protocol', path: protocol, may: [] },
  { name: 'wire', path: wire, may: [protocol] },
  { name: 'check', path: check, may: [protocol, wire] },
  { name: 'demo-agent', path: demoAgent, may: [protocol, wire] },
  { name: 'reference', path: '^src/reference/', may: [protocol, wire, check, demoAgent] },
  { name: 'app', path: '^playground/app/', may: [protocol, wire, check, demoAgent] },
  {
    name: 'bridge',
    path: '^playground/bridge/',
    may: [protocol, wire, check, demoAgent, '^playground/loopback-model/'],
  },
  { name: 'loopback-model', path: '^playground/loopback-model/', may: [] },
  { name: 'extension', path: '^playground/extension/', may: [] },
  { name: 'lab', path: '^playground/lab/', may: [protocol, wire, check, demoAgent] },
];

/** Runs in the browser as well as in Node, so it may use neither. */
const everywhere = `${wire}|^src/check/rules/|${demoAgent}|^src/protocol/(?!extract/|catalogue\\.ts)`;

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
      comment: 'protocol, wire, the rules and the demo agent run in the browser as well.',
      severity: 'error',
      from: { path: everywhere },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'runs-without-the-site',
      severity: 'error',
      from: { path: everywhere },
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
