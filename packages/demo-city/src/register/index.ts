/** Writes address registers for tests and measurements. Shares no code with what reads and compares names. */
export {
  generateRegister,
  type GeneratedRegister,
  type GenerateRegisterOptions,
  type SourceAddress,
} from './generate-register.ts';
