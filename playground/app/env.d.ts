declare module 'virtual:wirebook/validators/client' {
  import type { ValidateFunction } from 'ajv';
  export const command: ValidateFunction;
  export const uiResponse: ValidateFunction;
}
declare module 'virtual:wirebook/validators/agent' {
  import type { ValidateFunction } from 'ajv';
  export const response: ValidateFunction;
  export const event: ValidateFunction;
  export const uiRequest: ValidateFunction;
}
