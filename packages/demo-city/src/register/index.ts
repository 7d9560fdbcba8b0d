/** Writes address registers for tests and benchmarks. Shares no code with the code that reads and compares names. */
export {
  generateRegister,
  type GeneratedRegister,
  type GenerateRegisterOptions,
  type SourceAddress,
} from './generate-register.ts';
