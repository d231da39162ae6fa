import type { Fits } from '../protocol/fits.ts';
import { compileFits } from '../protocol/fits.ts';
import type { Family, Model, ObjectType, RecordVariant } from '../protocol/model.ts';
import { property, variants } from '../protocol/model.ts';
import type { Problem } from '../protocol/problems.ts';
import { problemsOf } from '../protocol/problems.ts';
import { definitionPointer, schemaOf } from '../protocol/schema.ts';
import { createAjv } from '../protocol/validate.ts';
import type { RecordKind, WireRecord } from '../wire/record.ts';
import { nearest } from './nearest.ts';
import type { Level } from './rule.ts';

/** What is wrong with the shape of a record, as a rule of shape takes it. */
export interface ShapeFault extends Problem {
  hint?: string;
  level?: Level;
}

/** What is wrong with a record of one kind. */
export type CheckShape = (record: WireRecord) => readonly ShapeFault[];

/** Checks the shape of records: first which record it means to be, then whether it is one. */
export interface Shape {
  of(kind: RecordKind): CheckShape;
  /** The direction of a record that stands alone. */
  directionOf(record: WireRecord): 'in' | 'out';
}

const fine: readonly ShapeFault[] = [];

const shapes = new WeakMap<Model, Shape>();

/**
 * The shape of a model's records. Validators are compiled at first use and kept with the model.
 *
 * @param model as the wire has it, overlay applied.
 */
export function shapeOf(model: Model): Shape {
  const known = shapes.get(model);
  if (known) return known;
  const shape = createShape(model);
  shapes.set(model, shape);
  return shape;
}

function createShape(model: Model): Shape {
  const validators = createValidators(model);
  const { formsOf } = validators;
  const tables = {
    command: tableOf(formsOf('command')),
    response: tableOf(formsOf('response')),
    event: tableOf(formsOf('event')),
    uiRequest: tableOf(formsOf('uiRequest')),
  };
  const replies = formsOf('uiResponse');
  const [header] = formsOf('header');
  const failure = formsOf('response').find(({ tag }) => tag === undefined);

  const checkTagged = (
    table: Table,
    tag: 'type' | 'command' | 'method',
    name: string | undefined,
    what: string,
  ): CheckShape => {
    if (name === undefined) return (record) => [notAName(record, tag)];
    const forms = table.get(name);
    if (forms?.length === 1) return (record) => validators.check(forms[0]!, record);
    if (forms) return (record) => validators.check(formOf(forms, record), record);
    const text = `there is no ${what} ${JSON.stringify(name.slice(0, 100))}`;
    const meant = nearest(name, table.keys());
    const hint = meant ? { hint: `Did you mean "${meant}"?` } : {};
    return () => [{ path: `/${tag}`, keyword: 'discriminator', text, ...hint }];
  };

  const checkCommand = (name: string | undefined): CheckShape => {
    const check = checkTagged(tables.command, 'type', name, 'command');
    const forms = tables.command.get(name ?? '');
    return (record) => {
      const unknown = unknownMembers(forms, record);
      return unknown.length === 0 ? check(record) : [...check(record), ...unknown];
    };
  };

  const checkResponse = (name: string | undefined): CheckShape => {
    const check = checkTagged(tables.response, 'command', name, 'command');
    return (record) =>
      record.success === false && failure ? validators.check(failure, record) : check(record);
  };

  const checkRequest = (name: string | undefined): CheckShape => {
    const check = checkTagged(tables.uiRequest, 'method', name, 'method of the extension UI');
    return (record) => check(record).map(asSeen);
  };

  /** Replies have no tag: what they hold says which they are. */
  const checkReply: CheckShape = (record) => {
    const held = replies.find(({ type }) => ownMembers(type).some((name) => Object.hasOwn(record, name)));
    if (held) return validators.check(held, record);
    const names = replies.flatMap(({ type }) => ownMembers(type).map((name) => `"${name}"`));
    return [{ path: '', keyword: 'required', text: `one of the members ${names.join(', ')} is missing` }];
  };

  const checkOf = ({ family, name }: RecordKind): CheckShape => {
    switch (family) {
      case 'command':
        return checkCommand(name);
      case 'response':
        return checkResponse(name);
      case 'uiRequest':
        return checkRequest(name);
      case 'uiResponse':
        return checkReply;
      case 'header':
        return header ? (record) => validators.check(header, record) : () => fine;
      default:
        return checkTagged(tables.event, 'type', name, 'event');
    }
  };

  return {
    of: checkOf,
    directionOf({ type }) {
      if (type === 'extension_ui_response') return 'in';
      if (typeof type !== 'string' || type === 'response' || tables.event.has(type)) return 'out';
      if (type === 'extension_ui_request' || type === 'session') return 'out';
      return tables.command.has(type) || nearest(type, tables.command.keys()) ? 'in' : 'out';
    },
  };
}

interface Form extends RecordVariant {
  fits: Fits;
}

/** The forms of each name: one, or several that another member tells apart. */
type Table = ReadonlyMap<string, readonly Form[]>;

function tableOf(forms: readonly Form[]): Table {
  const named = forms.filter(({ tag }) => tag !== undefined);
  return Map.groupBy(named, ({ tag }) => tag!);
}

/** Branches of a type find the same fault; once is enough. */
function distinct(faults: readonly ShapeFault[]): readonly ShapeFault[] {
  if (faults.length < 2) return faults;
  return [
    ...new Map(faults.map((fault) => [`${fault.keyword} ${fault.path} ${fault.text}`, fault])).values(),
  ];
}

/** The type has texts for the options of a dialog; extensions offer objects as well, and the agent passes them on. */
const asSeen = (fault: ShapeFault): ShapeFault =>
  fault.keyword === 'type' && /^\/options\/\d+$/.test(fault.path)
    ? {
        ...fault,
        level: 'warning',
        hint: 'The agent passes on what the extension offers; show what you can of it.',
      }
    : fault;

/** Of several forms the one whose literals the record has. */
function formOf(forms: readonly Form[], record: WireRecord): Form {
  if (forms.length === 1) return forms[0]!;
  const fits = ({ type }: Form) =>
    type.props.every(({ name, type: member }) => member.kind !== 'literal' || record[name] === member.value);
  return forms.find(fits) ?? forms[0]!;
}

/** Those that not every reply has. */
const ownMembers = ({ props }: ObjectType) =>
  props.map(({ name }) => name).filter((name) => name !== 'type' && name !== 'id');

function notAName(record: WireRecord, tag: string): ShapeFault {
  if (record[tag] === undefined)
    return { path: '', keyword: 'required', text: `the member "${tag}" is missing` };
  return { path: `/${tag}`, keyword: 'type', text: 'expected a value of type string' };
}

/** Unknown members pass; one that is nearly the name of another was meant to be that one. */
function unknownMembers(forms: readonly Form[] | undefined, record: WireRecord): readonly ShapeFault[] {
  const type = forms && formOf(forms, record).type;
  if (!type) return fine;
  const faults: ShapeFault[] = [];
  for (const name of Object.keys(record)) {
    if (property(type, name)) continue;
    const missing = type.props.filter((member) => !Object.hasOwn(record, member.name));
    const meant = nearest(
      name,
      missing.map((member) => member.name),
    );
    const path = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (meant) {
      const text = `the agent passes over the unknown member "${name.slice(0, 100)}"`;
      faults.push({ path, keyword: 'additionalProperties', text, hint: `Did you mean "${meant}"?` });
    }
  }
  return faults;
}

/** A fast validator for each form, and one that finds everything for the few records that need it. */
function createValidators(model: Model) {
  const draft = '2020-12';
  const id = `urn:wirebook:check:${model.agent}:${model.version}`;
  const schema = schemaOf(model, { draft, members: 'open', id });
  const fits = compileFits(schema);
  let ajv: ReturnType<typeof createAjv> | undefined;
  const thorough = (form: Form) => {
    ajv ??= createAjv(draft, { allErrors: true }).addSchema(schema);
    return ajv.getSchema(`${id}${definitionPointer(draft, form.id)}`)!;
  };
  return {
    formsOf: (family: Family): Form[] =>
      variants(model, family).map((variant) => ({ ...variant, fits: fits.get(variant.id)! })),
    check(form: Form, record: WireRecord): readonly ShapeFault[] {
      try {
        return form.fits(record) ? fine : distinct(problemsOf(thorough(form), record));
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        return [{ path: '', keyword: 'depth', text: 'the record is nested too deeply to be checked' }];
      }
    },
  };
}
