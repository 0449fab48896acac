/** Takes the focus when a line is removed. */
export const BASKET_TITLE_ID = 'basket-title';
