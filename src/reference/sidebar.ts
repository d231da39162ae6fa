import { createAddresses, recordingPath, recordingsPath, recordPath, typePath } from './addresses.ts';
import { pagedFamilies } from './families.ts';
import { topics } from './recordings.ts';
import type { Reference } from './reference.ts';
import { typeGroups } from './types-groups.ts';

/** Starlight's sidebar for the whole reference; `route-data.ts` shows each page only the part it is in. */
export function referenceSidebar(reference: Reference) {
  const addresses = createAddresses(reference);
  const families = pagedFamilies.map((family) => ({
    label: family.title,
    items: [
      { label: `All ${family.nouns}`, slug: family.section },
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
  const recordings = {
    label: 'Recordings',
    items: [
      { label: 'All recordings', slug: recordingsPath },
      ...topics.map((topic) => ({
        label: topic,
        collapsed: true,
        items: [...reference.recordings.values()]
          .filter((recording) => recording.topic === topic)
          .map(({ name }) => ({
            label: name,
            slug: recordingPath(reference, name),
            attrs: { class: 'wire-name' },
          })),
      })),
    ],
  };
  return [...families, types, recordings];
}
