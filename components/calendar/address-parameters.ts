/** The open popup stands in the address, which can be copied and opened. */
export const EVENT_PARAMETER = 'event';

/** The month of the strip, YYYY-MM. */
export const MONTH_PARAMETER = 'month';
