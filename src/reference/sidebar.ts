import { createAddresses, recordPath, typePath } from './addresses.ts';
import { pagedFamilies } from './families.ts';
import type { Reference } from './reference.ts';
import { typeGroups } from './types-groups.ts';

/** Starlight's sidebar for the whole reference; `route-data.ts` shows each page only the part it is in. */
export function referenceSidebar(reference: Reference) {
  const addresses = createAddresses(reference);
  const families = pagedFamilies.map((family) => ({
    label: family.title,
    items: [
      {
        label: `All ${family.title === 'Extension UI' ? 'methods' : family.title.toLowerCase()}`,
        slug: family.section,
      },
      ...family.tasks.map((task) => ({
        label: task,
        items: reference.records
          .filter((record) => record.family === family && record.prose.task === task)
          .map((record) => ({ label: record.name, slug: recordPath(record), attrs: { class: 'wire-name' } })),
      })),
    ],
  }));
  const types = {
    label: 'Types',
    items: [
      { label: 'All types', slug: 'types' },
      ...typeGroups(reference, addresses).map(({ label, ids }) => ({
        label,
        items: ids.map((id) => ({ label: id, slug: typePath(id), attrs: { class: 'wire-name' } })),
      })),
    ],
  };
  return [...families, types];
}
