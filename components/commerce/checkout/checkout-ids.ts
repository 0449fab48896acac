export const CHECKOUT_ID = 'checkout';

export const CHECKOUT_FORM_ID = 'checkout-form';
