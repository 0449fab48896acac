/** Names the coding of a body that is encoded already: Next removes a Content-Encoding, so the site sets it. */
export const READY_CODING = 'x-ready-coding';
