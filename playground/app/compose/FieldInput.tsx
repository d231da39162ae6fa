import type { Model, Property, Type } from '../../../src/protocol/model.ts';
import { resolve } from '../../../src/protocol/model.ts';
import { asJson } from '../../../src/wire/visible.ts';

interface FieldProps {
  model: Model;
  field: Property;
  value: unknown;
  /** `undefined` takes the field out of the record. */
  onChange: (value: unknown) => void;
  /** Unique on the page: `images.0.data`. */
  path: string;
}

/** Inputs for the members of an object. What can have one value only needs none. */
export function Fields(props: {
  model: Model;
  fields: readonly Property[];
  /** The object as it is; it may be anything that somebody has typed. */
  values: unknown;
  onChange: (name: string, value: unknown) => void;
  /** Of the object, with its dot: `images.0.`, or nothing. */
  path: string;
}) {
  const { model, fields, values, onChange, path } = props;
  return fields
    .filter(({ type, optional }) => type.kind !== 'literal' || optional)
    .map((field) => (
      <FieldInput
        key={path + field.name}
        model={model}
        field={field}
        path={path + field.name}
        value={isObject(values) ? values[field.name] : undefined}
        onChange={(value) => onChange(field.name, value)}
      />
    ));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One field of a record, with the input that its type asks for. Types without an input are written as JSON. */
function FieldInput(props: FieldProps) {
  const { field, path } = props;
  return (
    <div class="input-row">
      <label for={path} class="wire-name">
        {field.name}
        {!field.optional && <span class="needed"> required</span>}
      </label>
      <ValueInput {...props} type={resolve(props.model, field.type)} />
    </div>
  );
}

function ValueInput(props: FieldProps & { type: Exclude<Type, { kind: 'ref' }> }) {
  const { type, field, value, onChange, path, model } = props;
  switch (type.kind) {
    case 'string':
      return (
        <textarea
          id={path}
          aria-required={!field.optional}
          rows={1}
          value={typeof value === 'string' ? value : ''}
          onInput={({ currentTarget }) => onChange(emptyAsAbsent(currentTarget.value, field))}
        />
      );
    case 'number':
      return (
        <input
          id={path}
          aria-required={!field.optional}
          type="number"
          value={typeof value === 'number' ? value : ''}
          onInput={({ currentTarget }) =>
            onChange(currentTarget.value === '' ? undefined : currentTarget.valueAsNumber)
          }
        />
      );
    case 'boolean':
      return <Choice {...props} values={[true, false]} />;
    case 'enum':
      return <Choice {...props} values={type.values} />;
    case 'array':
      return <ListInput {...props} items={type.items} />;
    case 'object':
      return (
        <div class="input-object">
          <Fields
            model={model}
            fields={type.props}
            values={value}
            path={`${path}.`}
            onChange={(name, next) =>
              onChange({ ...fixed(type.props), ...(isObject(value) ? value : {}), [name]: next })
            }
          />
        </div>
      );
    default:
      return <p class="empty">Edit this field in the JSON below.</p>;
  }
}

function Choice({ path, field, value, values, onChange }: FieldProps & { values: readonly unknown[] }) {
  return (
    <select
      id={path}
      aria-required={!field.optional}
      value={value === undefined ? '' : asJson(value)}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? undefined : JSON.parse(currentTarget.value))
      }
    >
      <option value="">{field.optional ? '(omit)' : '(choose)'}</option>
      {values.map((option) => (
        <option key={String(option)} value={JSON.stringify(option)}>
          {String(option)}
        </option>
      ))}
    </select>
  );
}

function ListInput({ path, field, value, items, onChange, model }: FieldProps & { items: Type }) {
  const list = Array.isArray(value) ? value : [];
  const replace = (next: unknown[]) => onChange(next.length === 0 && field.optional ? undefined : next);
  const type = resolve(model, items);
  const blank = type.kind === 'object' ? fixed(type.props) : '';
  return (
    <div class="input-list" id={path}>
      {list.map((item, index) => (
        <fieldset key={`${path}.${index}`}>
          <legend>
            {field.name} {index + 1}
            <button type="button" onClick={() => replace(list.toSpliced(index, 1))}>
              Remove
            </button>
          </legend>
          {isImage(items) && <ImageFile onPick={(image) => replace(list.with(index, image))} />}
          <ValueInput
            model={model}
            field={{ name: field.name, type: items }}
            type={type}
            path={`${path}.${index}`}
            value={item}
            onChange={(next) => replace(list.with(index, next))}
          />
        </fieldset>
      ))}
      <button type="button" onClick={() => replace([...list, blank])}>
        Add {isImage(items) ? 'an image' : 'an entry'}
      </button>
    </div>
  );
}

const isImage = (type: Type) => type.kind === 'ref' && type.ref === 'ImageContent';

/** Reads an image file into the form that the protocol wants: base64 without a `data:` prefix. */
function ImageFile({ onPick }: { onPick: (image: object) => void }) {
  const read = (file: File | undefined) => {
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => {
      const [, data = ''] = String(reader.result).split(',');
      onPick({ type: 'image', data, mimeType: file.type });
    };
    reader.readAsDataURL(file);
  };
  return (
    <input
      type="file"
      accept="image/*"
      aria-label="Read the image from a file"
      onChange={({ currentTarget }) => read(currentTarget.files?.[0])}
    />
  );
}

/** The members of an object that can have one value only. */
const fixed = (props: readonly Property[]) =>
  Object.fromEntries(
    props.flatMap(({ name, type }) => (type.kind === 'literal' ? [[name, type.value]] : [])),
  );

/** An optional text that is empty is left out; a required one stays, empty. */
const emptyAsAbsent = (value: string, field: Property) =>
  value === '' && field.optional ? undefined : value;
