/** The open popup stands in the address, which can be copied and opened. */
export const EVENT_PARAMETER = 'event';

export const MONTH_PARAMETER = 'month';
