export interface BodyLimits {
  readonly bytes: number;
  readonly values: number;
}

export const FORM: BodyLimits = { bytes: 64 * 1024, values: 2000 };
/** A text of an editor, 200,000 signs of up to three bytes, beside the other fields. */
export const FORM_WITH_TEXT: BodyLimits = { bytes: 1024 * 1024, values: 2000 };
/** Files of 1 MB come as base64 in the JSON: two fit beside the rest of the form. */
export const FORM_WITH_FILES: BodyLimits = { bytes: 4 * 1024 * 1024, values: 10_000 };
/** 50 forms of 20 answers each. */
export const LIST_OF_FORMS: BodyLimits = { bytes: 1024 * 1024, values: 10_000 };
/** A document of 10 MB as base64 in the JSON; bodies of this size are read a few at once. */
export const STAFF_FILE: BodyLimits = { bytes: 14 * 1024 * 1024, values: 100 };
