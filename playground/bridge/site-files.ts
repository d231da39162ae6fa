import type { Stats } from 'node:fs';
import { constants, existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Failure } from '../../src/failure.ts';

/**
 * The built site, served from a list that is made when the bridge starts. A request can only name an entry of the
 * list, letter by letter: nothing is decoded, joined or looked up on disk, so there is nothing to traverse. A file that
 * is no longer the one of the list is not served: whatever stands there now was never part of the site.
 */
export interface SiteFiles {
  /** Answers a GET or HEAD; gives false when the list has no such path. */
  serve(path: string, response: ServerResponse): boolean;
  /** Answers with the site's own page for what is not there. */
  serveMissing(response: ServerResponse): void;
  /** The Content-Security-Policy of the pages, made when they were built. */
  policy: string;
}

interface SiteFile {
  file: string;
  type: string;
  /** What the file was when the list was made. */
  identity: string;
}

const identityOf = ({ dev, ino, size, mtimeMs }: Stats) => [dev, ino, size, mtimeMs].join(' ');

/** @throws Failure when the site has not been built. */
export function loadSiteFiles(folder: string, policyFile: string): SiteFiles {
  if (!existsSync(join(folder, 'index.html')) || !existsSync(policyFile)) {
    throw new Failure(`The site is not built: ${folder} has no pages. Run "npm run build" first.`);
  }
  const files = new Map<string, SiteFile>();
  for (const path of filesBelow(folder)) {
    const file = join(folder, ...path.split('/'));
    const type = types[extname(path)] ?? 'application/octet-stream';
    const entry: SiteFile = { file, type, identity: identityOf(lstatSync(file)) };
    files.set(`/${encodeURI(path)}`, entry);
    if (path === 'index.html') files.set('/', entry);
    else if (path.endsWith('/index.html'))
      files.set(`/${encodeURI(path.slice(0, -'index.html'.length))}`, entry);
  }
  const missing = files.get('/404.html');

  return {
    policy: readFileSync(policyFile, 'utf8').trim(),
    serve(path, response) {
      const found = files.get(path);
      if (found) void send(found, 200, response, path);
      else if (files.has(`${path}/`)) response.writeHead(308, { location: `${path}/` }).end();
      else return false;
      return true;
    },
    serveMissing(response) {
      if (missing) void send(missing, 404, response, '/404.html');
      else sendText(response, 404, 'There is no such page.\n');
    },
  };
}

/** The head is written when the file is open, so that it cannot promise what is no longer there. */
async function send(
  { file, type, identity }: SiteFile,
  status: number,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const handle = await openSame(file, identity);
  if (!handle) {
    const text = 'This page has changed since the bridge was started. Start the bridge again.\n';
    return sendText(response, 404, text);
  }
  try {
    const { size } = await handle.stat();
    response.writeHead(status, {
      'content-type': type,
      'content-length': size,
      // Names below _astro carry a hash of their content; every other file may change with the next build.
      'cache-control': path.startsWith('/_astro/') ? 'max-age=31536000, immutable' : 'no-cache',
    });
    if (response.req.method === 'HEAD' || size === 0) response.end();
    else await pipeline(handle.createReadStream({ autoClose: false, end: size - 1 }), response);
  } catch {
    response.destroy();
  } finally {
    await handle.close();
  }
}

/** Opens a file if it is the one that was meant, and no link in its place. */
async function openSame(file: string, identity: string): Promise<FileHandle | undefined> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    if (identityOf(await handle.stat()) === identity) return handle;
  } catch {
    // It is gone, or may not be read.
  }
  await handle?.close();
  return undefined;
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'content-length': text.length });
  response.end(text);
}

/** Regular files, as paths from the folder with `/` between; symbolic links are left out. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
