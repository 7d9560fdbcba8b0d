import * as z from 'zod';
import type { LocalizedText } from '../http/language.ts';

/** Descriptions of accepted values, for schemas from which they cannot be derived. */
export const accepts: z.core.$ZodRegistry<LocalizedText> = z.registry<LocalizedText>();

/** Returns the values that a schema accepts, in words for an error message: from its type and bounds, or from `accepts`. */
export function describeAccepted(schema: z.core.$ZodType): LocalizedText {
  const written = accepts.get(schema);
  if (written !== undefined) return written;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return describeAccepted(schema.unwrap());
  }
  if (schema instanceof z.ZodNumber) return describeNumber(schema);
  if (schema instanceof z.ZodEnum) {
    const options = schema.options.join(', ');
    if (schema.options.length === 1) return { en: options, ru: options };
    return { en: `one of ${options}`, ru: `одно из: ${options}` };
  }
  if (schema instanceof z.ZodBoolean) return { en: 'true or false', ru: 'true или false' };
  if (schema instanceof z.ZodObject) return { en: 'an object', ru: 'объект' };
  if (schema instanceof z.ZodArray) {
    const item = describeAccepted(schema.element);
    return {
      en: `a list separated by commas, each ${item.en}`,
      ru: `список через запятую, каждое значение — ${item.ru}`,
    };
  }
  return { en: 'text', ru: 'текст' };
}

function describeNumber(schema: z.ZodNumber): LocalizedText {
  const whole = schema.format === 'safeint';
  const { minValue, maxValue } = schema;
  const kind = whole ? { en: 'an integer', ru: 'целое число' } : { en: 'a number', ru: 'число' };
  if (minValue === null || maxValue === null || !Number.isFinite(minValue) || !Number.isFinite(maxValue)) return kind;
  return { en: `${kind.en} from ${minValue} to ${maxValue}`, ru: `${kind.ru} от ${minValue} до ${maxValue}` };
}
