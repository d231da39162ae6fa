import { isBridgePath } from './guards.ts';

/** Security headers. The pages' policy comes from the build; nothing of the bridge's own may be kept or framed. */
export function headersFor(path: string, policy: string): [string, string][] {
  const headers: [string, string][] = [
    ['content-security-policy', `${policy}; frame-ancestors 'none'`],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'no-referrer'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
  ];
  if (isBridgePath(path)) headers.push(['cache-control', 'no-store']);
  return headers;
}
