import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { Parser } from 'htmlparser2';
import { policyFile } from '../site.ts';

/**
 * The Content-Security-Policy of the site, made after the build from what the pages really hold: scripts come from the
 * site itself, and of the inline ones only those that were built. It stands in each page as `meta`, and beside the site
 * in `site-policy.txt`, from which the bridge sends it as a header.
 */
export function contentPolicy(): AstroIntegration {
  return {
    name: 'wirebook-content-policy',
    hooks: {
      'astro:build:done': ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((file) => file.endsWith('.html'))
          .map((file) => ({ file: join(folder, file), html: readFileSync(join(folder, file), 'utf8') }));
        const hashes = new Set(pages.flatMap(({ html }) => inlineScripts(html).map(hash)));
        const policy = policyWith([...hashes].sort());
        for (const { file, html } of pages) writeFileSync(file, withPolicy(html, policy));
        writeFileSync(policyFile, `${policy}\n`);
        logger.info(`${pages.length} pages, ${hashes.size} inline scripts allowed`);
      },
    },
  };
}

const policyWith = (hashes: string[]) =>
  [
    "default-src 'none'",
    // Search runs WebAssembly.
    `script-src ${["'self'", "'wasm-unsafe-eval'", ...hashes.map((value) => `'sha256-${value}'`)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ');

const hash = (script: string) => createHash('sha256').update(script).digest('base64');

/** The text of every script that a page runs and does not fetch. */
export function inlineScripts(html: string): string[] {
  const found: string[] = [];
  let text: string | undefined;
  const parser = new Parser({
    onopentag(name, { src, type = '' }) {
      if (name === 'script' && src === undefined && /^(|module|text\/javascript)$/.test(type)) text = '';
    },
    ontext(data) {
      if (text !== undefined) text += data;
    },
    onclosetag(name) {
      if (name === 'script' && text !== undefined) found.push(text);
      if (name === 'script') text = undefined;
    },
  });
  parser.end(html);
  return found;
}

const withPolicy = (html: string, policy: string) =>
  html.replace(
    /<head[^>]*>/,
    (head) => `${head}<meta http-equiv="content-security-policy" content="${policy}">`,
  );
