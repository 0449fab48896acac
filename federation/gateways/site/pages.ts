/** The site's pages that answers of the API lead to, as paths on the site's own origin. */
export const sitePages = {
  calendarEvent: (publicId: string) => `/calendar/event/${publicId}`,
  verifyEmail: (code: string) => `/verify/email/${code}`,
  basket: () => '/basket',
  thanks: () => '/thanks',
  ticket: (publicId: string) => `/me/events/${publicId}`,
  addTicket: (formatId: string) => `/add/ticket/${formatId}`,
};
