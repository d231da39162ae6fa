import type { StarlightRouteData } from '@astrojs/starlight/route-data';
import { defineRouteMiddleware } from '@astrojs/starlight/route-data';
import { lastChanged } from './reference/last-changed.ts';

type SidebarEntry = StarlightRouteData['sidebar'][number];

export const onRequest = defineRouteMiddleware((context) => {
  const route = context.locals.starlightRoute;
  route.lastUpdated = lastChanged(route.entry.data.generated?.file ?? route.entry.filePath);
  route.sidebar = route.sidebar.map((section) => (holdsCurrent(section) ? section : folded(section)));
});

/**
 * A long section that the page is not in is one link to its overview. The whole sidebar would make each page several
 * times as heavy as what it has to say.
 */
function folded(section: SidebarEntry): SidebarEntry {
  if (section.type === 'link' || section.entries.every(({ type }) => type === 'link')) return section;
  const [overview] = section.entries;
  return overview?.type === 'link' ? { ...overview, label: section.label } : section;
}

const holdsCurrent = (entry: SidebarEntry): boolean =>
  entry.type === 'link' ? entry.isCurrent : entry.entries.some(holdsCurrent);
