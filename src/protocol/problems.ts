import type { ErrorObject, ValidateFunction } from 'ajv';

/** One thing that is wrong with a record. */
export interface Problem {
  /** JSON pointer into the record. */
  path: string;
  /** The schema keyword that refused it, for example `required`. */
  keyword: string;
  /** What was expected, in a few words that can follow the path: `expected a value of type string`. */
  text: string;
}

/** Runs a compiled Ajv validator and says what it found in our words. */
export function problemsOf(validate: ValidateFunction, record: unknown): Problem[] {
  try {
    if (validate(record)) return [];
  } catch (error) {
    // Types that hold themselves are validated by functions that call themselves: the stack is their limit.
    if (error instanceof RangeError) return [{ path: '', keyword: 'depth', text: 'nested too deeply' }];
    throw error;
  }
  return withoutAlternatives((validate.errors ?? []).filter((error) => !isEcho(error))).map(problemOf);
}

/** Errors that only repeat another: a branch was refused (`if`), a tag is missing or no string (`discriminator`). */
const isEcho = ({ keyword, params }: ErrorObject) =>
  keyword === 'if' || keyword === 'propertyNames' || (keyword === 'discriminator' && params.error === 'tag');

/**
 * Where a value may be one of several, every one of them has objected. Those that a value of its kind could be say what is
 * wrong with it; if none could, the kinds that were expected are one problem.
 */
function withoutAlternatives(errors: readonly ErrorObject[]): ErrorObject[] {
  const left: ErrorObject[] = [];
  for (const error of errors) {
    if (error.keyword !== 'anyOf') {
      left.push(error);
      continue;
    }
    const at = error.instancePath;
    const first = left.findIndex(
      ({ instancePath }) => instancePath === at || instancePath.startsWith(`${at}/`),
    );
    const objections = first < 0 ? [] : left.splice(first);
    const ofItsKind = objections.filter((each) => each.instancePath !== at || each.keyword !== 'type');
    if (ofItsKind.length > 0) left.push(...ofItsKind);
    else
      left.push({
        ...error,
        keyword: 'type',
        params: { type: objections.flatMap(({ params }) => params.type) },
      });
  }
  return left;
}

function problemOf(error: ErrorObject): Problem {
  const { instancePath, keyword, params } = error;
  // An unknown tag is the tag's fault, not that of the whole record.
  const path = keyword === 'discriminator' ? `${instancePath}/${params.tag}` : instancePath;
  return { path, keyword, text: textOf(error) };
}

function textOf({ keyword, params, message, propertyName }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return `the member "${params.missingProperty}" is missing`;
    case 'additionalProperties':
      return `unknown member "${params.additionalProperty}"`;
    case 'type':
      return `expected a value of type ${[params.type].flat().join(' or ')}`;
    case 'const':
      return `expected ${JSON.stringify(params.allowedValue)}`;
    case 'enum':
      return `expected one of ${(params.allowedValues as unknown[]).map((value) => JSON.stringify(value)).join(', ')}`;
    case 'discriminator':
      return `unknown ${params.tag} ${JSON.stringify(params.tagValue)}`;
    case 'pattern':
      return `the name "${propertyName}" does not match ${params.pattern}`;
    default:
      return message ?? keyword;
  }
}
