/** The heading of the page: where the focus goes when a line goes. */
export const BASKET_TITLE_ID = 'basket-title';
