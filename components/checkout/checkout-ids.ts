/** Where the links to the till lead. */
export const CHECKOUT_ID = 'checkout';

/** The form of the till: its fields also stand among the lines. */
export const CHECKOUT_FORM_ID = 'checkout-form';
