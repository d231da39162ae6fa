import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import { contentPolicy } from './src/reference/content-policy.ts';
import { loadReference } from './src/reference/reference.ts';
import { referenceSidebar } from './src/reference/sidebar.ts';
import { siteFiles } from './src/reference/site-files.ts';
import { siteDescription, siteFolder, siteName, siteOrigin } from './src/site.ts';
import { validatorModules } from './src/validator-modules.ts';

const reference = await loadReference();

export default defineConfig({
  site: siteOrigin,
  outDir: siteFolder,
  trailingSlash: 'always',
  cacheDir: './.cache/astro',
  vite: { plugins: [validatorModules()] },
  integrations: [
    starlight({
      title: siteName,
      description: siteDescription,
      favicon: '/favicon.svg',
      customCss: ['./src/styles/tokens.css', './src/styles/reference.css', './src/styles/wire.css'],
      disable404Route: true,
      // What is on the wire is wrapped, never cut; and what does not scroll needs no keyboard to be read.
      expressiveCode: { defaultProps: { wrap: true } },
      markdown: { processedDirs: ['./content/docs'] },
      routeMiddleware: './src/route-data.ts',
      components: {
        PageSidebar: './src/components/PageSidebar.astro',
        PageTitle: './src/components/PageTitle.astro',
        Search: './src/components/Search.astro',
        Sidebar: './src/components/Sidebar.astro',
        SiteTitle: './src/components/SiteTitle.astro',
      },
      sidebar: [
        {
          label: 'Start',
          items: [
            { label: 'What Wirebook is', slug: 'start' },
            { label: 'RPC mode', slug: 'rpc' },
            { label: 'JSON mode', slug: 'json' },
            { label: 'Messages', slug: 'messages' },
            { label: 'Session file', slug: 'session-file' },
            { label: 'Schemas and types', slug: 'downloads' },
            { label: 'Playground', link: '/playground/' },
          ],
        },
        {
          label: 'On the wire',
          items: [
            { label: 'Behaviour at the edges', slug: 'behaviour' },
            { label: 'Where types, docs and wire differ', slug: 'differences' },
            { label: 'Coverage of the recordings', slug: 'coverage' },
            { label: 'Check a transcript', slug: 'rules' },
            { label: 'The demo agent', slug: 'demo-agent' },
          ],
        },
        ...referenceSidebar(reference),
      ],
    }),
    siteFiles(reference),
    contentPolicy(),
  ],
});
