export const CHECKOUT_ID = 'checkout';

/** Some fields of this form stand among the lines. */
export const CHECKOUT_FORM_ID = 'checkout-form';
