import type { Model, Type } from './model.ts';
import { definition, property, resolve } from './model.ts';

/**
 * Names every part of the model that a value makes use of: `PromptCommand` for a definition, `PromptCommand.message` for
 * a member, `ThinkingLevel=high` and `AgentSettledEvent.aborted=true` for one of several values.
 */
export function occurrences(
  model: Model,
  value: unknown,
  id: string,
  onOccurrence: (part: string) => void,
): void {
  visit(model, value, { kind: 'ref', ref: id }, id, onOccurrence);
}

/** Every part of the model inside one definition, in the model's order; those of other definitions are not followed. */
export function partsOf(model: Model, id: string): string[] {
  const found: string[] = [];
  const collect = (type: Type, at: string): void => {
    switch (type.kind) {
      case 'enum':
        for (const value of type.values) found.push(`${at}=${value}`);
        break;
      case 'boolean':
        found.push(`${at}=true`, `${at}=false`);
        break;
      case 'array':
        collect(type.items, at);
        break;
      case 'union':
        for (const part of type.of) collect(part, at);
        break;
      case 'object':
        for (const member of type.props) {
          found.push(`${at}.${member.name}`);
          collect(member.type, `${at}.${member.name}`);
        }
        break;
    }
  };
  collect(definition(model, id).type, id);
  return found;
}

/** @param at the place that the type was reached by: the innermost definition and the members below it. */
function visit(
  model: Model,
  value: unknown,
  type: Type,
  at: string,
  onOccurrence: (part: string) => void,
): void {
  switch (type.kind) {
    case 'ref':
      onOccurrence(type.ref);
      visit(model, value, definition(model, type.ref).type, type.ref, onOccurrence);
      break;
    case 'enum':
      onOccurrence(`${at}=${value}`);
      break;
    case 'boolean':
      onOccurrence(`${at}=${value}`);
      break;
    case 'array':
      if (Array.isArray(value)) for (const item of value) visit(model, item, type.items, at, onOccurrence);
      break;
    case 'object':
      if (isObject(value)) {
        for (const [name, inner] of Object.entries(value)) {
          const member = property(type, name);
          if (member) {
            onOccurrence(`${at}.${name}`);
            visit(model, inner, member.type, `${at}.${name}`, onOccurrence);
          } else if (type.index) visit(model, inner, type.index, at, onOccurrence);
        }
      }
      break;
    case 'union': {
      const fitting = type.of.find((part) => admits(model, part, value));
      if (fitting) visit(model, value, fitting, at, onOccurrence);
      break;
    }
  }
}

/**
 * Whether a value is meant by a type: its kind and the literals in it decide, and that nothing required is missing. What
 * is inside members is not looked at.
 */
function admits(model: Model, part: Type, value: unknown): boolean {
  const type = resolve(model, part);
  switch (type.kind) {
    case 'any':
      return true;
    case 'null':
      return value === null;
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === type.kind;
    case 'literal':
      return value === type.value;
    case 'enum':
      return type.values.includes(value as never);
    case 'array':
      return Array.isArray(value);
    case 'union':
      return type.of.some((inner) => admits(model, inner, value));
    case 'object':
      return (
        isObject(value) &&
        type.props.every((member) => {
          if (!Object.hasOwn(value, member.name)) return member.optional === true;
          return member.type.kind !== 'literal' || value[member.name] === member.type.value;
        })
      );
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
