/** Without loading the code that uses WebAuthn. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

export const NO_PASSKEYS = 'Этот браузер не поддерживает ключи доступа: обновите его или откройте сайт в другом.';
