import type { Application, DeclarationReflection, Reflection, SomeType } from 'typedoc';
import type { MarkdownPageEvent } from 'typedoc-plugin-markdown';
import { MarkdownTheme, MarkdownThemeContext } from 'typedoc-plugin-markdown';
import { fieldAnchor } from './addresses.ts';
import { code, element, sourceLink, spaced } from './html.ts';

/** What the theme asks about a type or one of its fields, by its place: `Usage.cost.total`. */
export interface TypesThemeContext {
  sourceAddress(place: string): string | undefined;
  /** What people wrote about a field or value of a type, as HTML. */
  description(id: string, name: string): string | undefined;
}

/** Makes TypeDoc's pages look like those of the records: the same field list, and values instead of one long line. */
export function defineTypesTheme(app: Application, name: string, context: TypesThemeContext): void {
  class TypesTheme extends MarkdownTheme {
    override getRenderContext(page: MarkdownPageEvent<Reflection>): MarkdownThemeContext {
      return new TypesContext(this, page, this.application.options);
    }
  }

  class TypesContext extends MarkdownThemeContext {
    constructor(...args: ConstructorParameters<typeof MarkdownThemeContext>) {
      super(...args);
      this.partials.propertiesTable = (fields) => this.fieldList(fields);
      this.partials.declarationTitle = (type) => this.meaning(type.type);
    }

    private fieldList(fields: DeclarationReflection[]): string {
      const rows = fieldsBelow(fields).map(({ names, field }) => {
        const source = context.sourceAddress([this.page.model.name, ...names].join('.'));
        // Between blank lines, what stands inside HTML is Markdown again.
        const description = context.description(this.page.model.name, names.join('.'));
        const type = field.type ? `\n\n${this.partials.someType(field.type)}\n\n` : '';
        return element(
          'div',
          { class: 'field', id: fieldAnchor(names) },
          spaced(
            element('dt', { class: 'field-name' }, code(names.join('.'))),
            element('dd', { class: 'field-type' }, type),
            element(
              'dd',
              { class: 'field-need' },
              field.flags.isOptional ? 'optional' : element('strong', {}, 'required'),
            ),
            element('dd', { class: 'field-source' }, sourceLink(source, names.join('.'))),
            description ? element('dd', { class: 'field-text' }, description) : '',
          ),
        );
      });
      return element('dl', { class: 'fields' }, spaced(...rows));
    }

    /** What an alias stands for: its parts as a list, where it has any. */
    private meaning(type: SomeType | undefined): string {
      if (!type) return '';
      if (type.type !== 'union') return this.partials.someType(type);
      return type.types
        .map((part) => {
          const value = part.type === 'literal' ? String(part.value) : undefined;
          const description = value && context.description(this.page.model.name, value);
          return `- ${this.partials.someType(part)}${description ? `: ${description}` : ''}`;
        })
        .join('\n');
    }
  }

  app.renderer.defineTheme(name, TypesTheme as never);
}

/** The fields of a type, and under each those of the unnamed objects in it. */
function fieldsBelow(fields: DeclarationReflection[]): { names: string[]; field: DeclarationReflection }[] {
  return fields.flatMap((field) => [
    { names: [field.name], field },
    ...fieldsBelow(unnamed(field.type)).map((below) => ({ ...below, names: [field.name, ...below.names] })),
  ]);
}

function unnamed(type: SomeType | undefined): DeclarationReflection[] {
  switch (type?.type) {
    case 'reflection':
      return type.declaration.children ?? [];
    case 'array':
      return unnamed(type.elementType);
    case 'union':
      return type.types.flatMap(unnamed);
    default:
      return [];
  }
}
