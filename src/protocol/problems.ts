import type { ErrorObject, ValidateFunction } from 'ajv';

/** One thing that is wrong with a record. */
export interface Problem {
  /** JSON pointer into the record. */
  path: string;
  /** The schema keyword that refused it, for example `required`. */
  keyword: string;
  /** What was expected, without the path. */
  expected: string;
}

/** Runs a compiled Ajv validator and says what it found in our words. */
export function problemsOf(validate: ValidateFunction, record: unknown): Problem[] {
  if (validate(record)) return [];
  return (validate.errors ?? []).filter((error) => !isEcho(error)).map(problemOf);
}

/** Errors that only repeat another: a branch was refused (`if`), a tag is missing or no string (`discriminator`). */
const isEcho = ({ keyword, params }: ErrorObject) =>
  keyword === 'if' || (keyword === 'discriminator' && params.error === 'tag');

function problemOf({ instancePath, keyword, params, message }: ErrorObject): Problem {
  // An unknown tag is the tag's fault, not that of the whole record.
  const path = keyword === 'discriminator' ? `${instancePath}/${params.tag}` : instancePath;
  return { path, keyword, expected: expectation(keyword, params) ?? message ?? keyword };
}

function expectation(keyword: string, params: Record<string, unknown>): string | undefined {
  switch (keyword) {
    case 'required':
      return `the member "${params.missingProperty}", which is missing`;
    case 'additionalProperties':
      return `no member "${params.additionalProperty}"`;
    case 'type':
      return `a value of type ${params.type}`;
    case 'const':
      return JSON.stringify(params.allowedValue);
    case 'enum':
      return `one of ${(params.allowedValues as unknown[]).map((value) => JSON.stringify(value)).join(', ')}`;
    case 'discriminator':
      return `a known "${params.tag}", not ${JSON.stringify(params.tagValue)}`;
    default:
      return undefined;
  }
}
