import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pages } from '../../scripts/built-site.ts';
import { inlineScripts } from '../../src/reference/content-policy.ts';
import { policyFile } from '../../src/site.ts';

const policy = readFileSync(policyFile, 'utf8').trim();

describe('the policy', () => {
  test('allows scripts of the site, WebAssembly and the inline scripts that were built; nothing else', () => {
    const [, scripts = ''] = /script-src ([^;]*)/.exec(policy) ?? [];
    const sources = scripts.split(' ');
    expect(sources.slice(0, 2)).toEqual(["'self'", "'wasm-unsafe-eval'"]);
    expect(sources.slice(2).every((source) => /^'sha256-[\w+/]{43}='$/.test(source))).toBe(true);
    expect(sources.length).toBeLessThan(25);
    expect(policy).not.toMatch(/unsafe-eval'(?<!wasm-unsafe-eval')/);
    expect(policy.replace(/style-src[^;]*/, '')).not.toContain('unsafe-inline');
    expect(policy).toContain("default-src 'none'");
  });

  test('allows workers of the site, in which the demo agent runs, and no others', () => {
    expect(policy.split('; ')).toContain("worker-src 'self'");
  });

  test('stands in every page, before anything that it is about', () => {
    for (const [address, { html, elements }] of pages) {
      const index = elements.findIndex(
        ({ attributes }) => attributes['http-equiv'] === 'content-security-policy',
      );
      expect({ [address]: elements[index]?.attributes.content }).toEqual({ [address]: policy });
      expect(elements.slice(0, index).map(({ name }) => name)).toEqual(['html', 'head']);
      expect(html).not.toMatch(/<[a-z][^>]*\son[a-z]+=/i);
    }
  });

  test('covers every inline script', () => {
    for (const [address, { html }] of pages) {
      for (const script of inlineScripts(html)) {
        const hash = createHash('sha256').update(script).digest('base64');
        expect({ [address]: policy.includes(hash) }).toEqual({ [address]: true });
      }
    }
  });
});

describe('inline scripts', () => {
  test.for([
    ['a classic script', '<script>a()</script>', ['a()']],
    ['a module', '<script type="module">a()</script>', ['a()']],
    ['a script that is fetched', '<script src="/a.js"></script>', []],
    ['data', '<script type="application/json">{}</script>', []],
    ['two', '<script>a<b</script><p>c</p><script>d</script>', ['a<b', 'd']],
  ] as const)('%s', ([, html, expected]) => {
    expect(inlineScripts(html)).toEqual(expected);
  });
});
