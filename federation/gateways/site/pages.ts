export const sitePages = {
  calendarEvent: (publicId: string) => `/calendar/event/${publicId}`,
  verifyEmail: (code: string) => `/verify/email/${code}`,
  verifyNewEmail: (code: string) => `/verify/new/email/${code}`,
  undoAccess: (code: string) => `/verify/undo/${code}`,
  /** Opens one order; `from` is where it leads. */
  openOrder: (code: string, from: string) => `/verify/order/${code}?${new URLSearchParams({ from })}`,
  resetPassword: (code: string) => `/verify/resetpassword/${code}`,
  verifySubscription: (code: string) => `/verify/news/${code}`,
  unsubscribe: (token: string) => `/verify/unsubscribe/${token}`,
  /** Takes the POST of a mail program. */
  oneClickUnsubscribe: (token: string) => `/api/unsubscribe/${token}`,
  signin: () => '/signin',
  settings: () => '/me/settings',
  activity: () => '/me/activity',
  contacts: () => '/contacts',
  basket: () => '/basket',
  thanks: () => '/thanks',
  calendar: () => '/calendar/all',
  tickets: () => '/me/events',
  orders: () => '/me/shop',
  ticket: (publicId: string) => `/me/events/${publicId}`,
  licences: () => '/me/license',
  licenceTypes: () => '/license',
  athlete: (eventCityId: string, format: string, startNumber: string) =>
    `/results/${eventCityId}/${encodeURIComponent(format)}/athlete/${encodeURIComponent(startNumber)}`,
  licenceCheck: (token: string) => `/license/check/${token}`,
  addTicket: (formatId: string) => `/add/ticket/${formatId}`,
};
