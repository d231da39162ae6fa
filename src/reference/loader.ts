import { join } from 'node:path';
import type { Loader, LoaderContext } from 'astro/loaders';
import { glob } from 'astro/loaders';
import { projectFolder } from '../site.ts';
import { frontPicture } from './front-page.ts';
import { movedAnchorsList } from './moved-anchors.ts';
import type { ReferencePage } from './pages/page.ts';
import { referencePages } from './pages/pages.ts';
import { playgroundCommands } from './playground-commands.ts';
import { loadReference } from './reference.ts';

/** Folders whose change makes the generated pages again while `astro dev` runs. */
const sources = ['content/records', 'content/recordings', 'src/protocol', 'src/check'].map((path) =>
  join(projectFolder, path),
);

/**
 * Fills Starlight's collection: the hand-written pages of `content/docs`, as Astro's own loader reads them, and one
 * entry for each page that is made from the model. The generated ones have no file on disk; sidebar, search and table
 * of contents do not know the difference.
 */
export function pagesLoader(): Loader {
  const written = glob({ base: './content/docs', pattern: '**/[^_]*.{md,mdx}' });
  return {
    name: 'wirebook-pages',
    async load(context) {
      await written.load(context);
      await drawFrontPage(context);
      await keepMovedAnchors(context);
      await addGenerated(context);
      context.watcher?.on('all', (_event, file) => {
        if (sources.some((folder) => file.startsWith(folder)))
          addGenerated(context).catch((error) => context.logger.error(String(error)));
      });
    },
  };
}

/**
 * One entry, `commands`: what the playground has to know of the commands, in the order of the reference, and of the scenarios. A page cannot
 * ask for it itself, since pages are bundled and no longer know where the models are.
 */
export function commandsLoader(): Loader {
  return {
    name: 'wirebook-commands',
    async load({ store, parseData }) {
      const id = 'commands';
      store.set({ id, data: await parseData({ id, data: await playgroundCommands(await loadReference()) }) });
    },
  };
}

/** The front page is hand-written; its picture is a recording. */
async function drawFrontPage({ store, generateDigest }: LoaderContext): Promise<void> {
  const page = store.get('index');
  if (!page) return;
  const html = frontPicture(await loadReference());
  const hero = { ...(page.data.hero as object), image: { html } };
  store.set({
    ...page,
    data: { ...page.data, hero },
    digest: generateDigest({ digest: page.digest ?? '', html }),
  });
}

/** The guide to RPC mode is hand-written, and has the anchors of the page that was in its place once. */
async function keepMovedAnchors({ store, renderMarkdown, generateDigest }: LoaderContext): Promise<void> {
  const page = store.get('rpc');
  if (!page?.body) return;
  const body = `${page.body.trim()}\n\n${movedAnchorsList(await loadReference())}\n`;
  const fileURL = new URL('content/docs/rpc.md', `file://${projectFolder}/`);
  const { deferredRender: _, ...kept } = page;
  store.set({
    ...kept,
    body,
    digest: generateDigest(body),
    rendered: await renderMarkdown(body, { fileURL }),
  });
}

async function addGenerated(context: LoaderContext): Promise<void> {
  const pages = await referencePages(await loadReference());
  for (const page of pages) await addPage(page, context);
}

async function addPage(
  page: ReferencePage,
  { store, parseData, renderMarkdown, generateDigest }: LoaderContext,
) {
  const { path: id, title, description, file, search, contents, head, markdown } = page;
  // Below the docs folder, so that Starlight processes it as it does the hand-written pages.
  const filePath = `content/docs/${id}.md`;
  const data = await parseData({
    id,
    filePath,
    data: {
      title,
      description,
      ...(search === false ? { pagefind: false } : {}),
      ...(contents === false ? { tableOfContents: false } : {}),
      generated: { file, ...head },
    },
  });
  store.set({
    id,
    data,
    body: markdown,
    filePath,
    digest: generateDigest({ ...page }),
    rendered: await renderMarkdown(markdown, { fileURL: new URL(filePath, `file://${projectFolder}/`) }),
  });
}
