import { defineCollection } from 'astro:content';
import { docsSchema, i18nSchema } from '@astrojs/starlight/schema';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { commandsLoader, pagesLoader } from './reference/loader.ts';

/** What a page that was made from the model says about itself, beside Starlight's own front matter. */
const generated = z.object({
  /** The hand-written file behind it. */
  file: z.string(),
  trail: z.array(z.object({ label: z.string(), href: z.string() })).optional(),
  direction: z.enum(['to-agent', 'from-agent']).optional(),
  source: z.string().optional(),
  schema: z.string().optional(),
  release: z.string().optional(),
  download: z.string().optional(),
  tryIt: z.string().optional(),
  onTheWire: z
    .object({
      samples: z.array(
        z.object({
          kind: z.string(),
          direction: z.enum(['to-agent', 'from-agent']),
          word: z.string(),
          html: z.string(),
          line: z.string(),
          left: z.number(),
          href: z.string(),
        }),
      ),
      follows: z.object({ text: z.string(), href: z.string() }).optional(),
    })
    .optional(),
});

export const collections = {
  docs: defineCollection({
    loader: pagesLoader(),
    schema: docsSchema({ extend: z.object({ generated: generated.optional() }) }),
  }),
  playground: defineCollection({ loader: commandsLoader(), schema: z.looseObject({}) }),
  // Starlight looks for translations; an empty collection would make it warn at every build.
  i18n: defineCollection({
    loader: glob({ base: './content/i18n', pattern: '*.json' }),
    schema: i18nSchema(),
  }),
};
