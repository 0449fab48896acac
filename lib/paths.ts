import type { CountryWithFlag, EventLogo } from '@/lib/domain/events/calendar/event-mark';

const segment = encodeURIComponent;

export const calendarTypes = ['all', 'ekp', 'ru', 'child', 'childstart', 'series4'] as const;
export type CalendarPathType = (typeof calendarTypes)[number];

export const cabinetSections = ['license', 'events', 'shop', 'settings', 'activity'] as const;
export type CabinetSection = (typeof cabinetSections)[number];

export const documentSections = ['main', 'criterias', 'archive', 'ratings', 'triathlonteka', 'erai'] as const;
export type DocumentSection = (typeof documentSections)[number];

export const documentFiles = ['politic', 'offers', 'pers', 'advertising', 'calendar'] as const;
export type DocumentFile = (typeof documentFiles)[number];

/** Sections whose «not found» page has a link of its own; `page` stands for all others. */
export const missingSections = [
  'page',
  'news',
  'calendar',
  'results',
  'documents',
  'members',
  'shop',
  'pages',
  'license',
  'add',
] as const;
export type MissingSection = (typeof missingSections)[number];

export const paths = {
  home: () => '/',
  staff: (...rest: readonly string[]) => ['/staff', ...rest.map(segment)].join('/'),
  notFound: () => '/404',
  missing: (section: MissingSection) => `/missing/${section}`,
  failed: () => '/failed',
  success: () => '/success',
  notSupported: () => '/notsupport',
  /** Shown by the service worker without a network. */
  offline: () => '/offline',
  storedTickets: () => '/offline/tickets',

  checkin: () => '/checkin',

  /** `from`: the page to return to after the sign-in. */
  signin: (from?: string) => (from ? `/signin?${new URLSearchParams({ from })}` : '/signin'),
  signup: (from?: string) => (from ? `/signup?${new URLSearchParams({ from })}` : '/signup'),
  newPassword: () => '/newpass',
  verify: {
    resetPassword: (code: string) => `/verify/resetpassword/${segment(code)}`,
    email: (code: string) => `/verify/email/${segment(code)}`,
    undo: (code: string) => `/verify/undo/${segment(code)}`,
    order: (code: string) => `/verify/order/${segment(code)}`,
    newEmail: (code: string) => `/verify/new/email/${segment(code)}`,
    news: (code: string) => `/verify/news/${segment(code)}`,
    unsubscribe: (token: string) => `/verify/unsubscribe/${segment(token)}`,
  },

  me: (section?: CabinetSection) => (section ? `/me/${section}` : '/me'),
  personalData: () => '/me/settings/data',
  ticket: (publicId: string) => `/me/events/${segment(publicId)}`,
  /** All tickets of one start in a table; `#invitations` is the form that hands many on. */
  startTickets: (formatPublicId: string) => `/me/events/start/${segment(formatPublicId)}`,
  startInvitations: (formatPublicId: string) => `/me/events/start/${segment(formatPublicId)}#invitations`,
  teamInvitation: (invitation: string) => `/me/events/team/${segment(invitation)}`,
  order: (publicId: string) => `/me/shop/${segment(publicId)}`,
  myEvents: () => '/myevents',
  myEvent: (ticketPublicId: string) => `/myevents/${segment(ticketPublicId)}`,

  basket: () => '/basket',
  basketThanks: () => '/basket/thanks',
  thanks: () => '/thanks',
  add: {
    ticket: (formatPublicId: string) => `/add/ticket/${segment(formatPublicId)}`,
    shop: (productPublicId: string, sizePublicId?: string) =>
      sizePublicId
        ? `/add/shop/${segment(productPublicId)}/${segment(sizePublicId)}`
        : `/add/shop/${segment(productPublicId)}`,
  },
  shop: () => '/shop',
  product: (publicId: string) => `/shop/${segment(publicId)}`,
  productCover: (publicId: string) => `/shop/${segment(publicId)}/cover.png`,
  license: {
    list: () => '/license',
    item: (publicId: string) => `/license/${segment(publicId)}`,
    check: (token: string) => `/license/check/${segment(token)}`,
  },

  news: {
    list: () => '/news',
    item: (publicId: string) => `/news/${segment(publicId)}`,
    feed: () => '/news/rss.xml',
    cover: (publicId: string) => `/news/${segment(publicId)}/cover.png`,
    datedList: () => '/news/2021',
    dated: (slug: string) => `/news/2021/${segment(slug)}`,
    datedCover: (slug: string) => `/news/2021/${segment(slug)}/cover.png`,
  },

  search: ({ query, type, page = 1 }: { query?: string; type?: string; page?: number } = {}) => {
    const given = new URLSearchParams({
      ...(query && { query }),
      ...(type && { type }),
      ...(page > 1 && { page: String(page) }),
    });
    return given.size > 0 ? `/search?${given}` : '/search';
  },

  calendar: {
    all: () => '/calendar/all',
    type: (type: CalendarPathType) => `/calendar/${type}`,
    year: (type: CalendarPathType, year: string) => `/calendar/${type}/${segment(year)}`,
    event: (publicId: string) => `/calendar/event/${segment(publicId)}`,
    tickets: (publicId: string) => `/calendar/event/${segment(publicId)}#formats`,
    find: (type: CalendarPathType, year?: string) =>
      year ? `/calendar/find/${type}/${segment(year)}` : `/calendar/find/${type}`,
    /** Events to come as rows show them, of this moment (JSON). */
    now: (type: CalendarPathType) => `/calendar/find/${type}/now`,
    /** The number of past events of each year that fit the filters of the query (JSON). */
    pastYears: (type: CalendarPathType) => `/calendar/find/${type}/years`,
    /** A calendar feed (RFC 5545). */
    feed: (type: CalendarPathType) => `/calendar/feed/${type}.ics`,
    eventFeed: (publicId: string) => `/calendar/feed/${segment(publicId)}.ics`,
    eventCover: (publicId: string) => `/calendar/event/${segment(publicId)}/cover.png`,
    page: () => '/calendarPage',
    pageAll: () => '/calendarPage/all',
    alias: (type: Exclude<CalendarPathType, 'all'>) => `/${type}`,
  },

  results: {
    list: () => '/results',
    eventCity: (eventCityId: string) => `/results/${segment(eventCityId)}`,
    /** The first page has the format's own address. */
    format: (eventCityId: string, format: string, page = 1) =>
      `/results/${segment(eventCityId)}/${segment(format)}${page > 1 ? `/${page}` : ''}`,
    protocol: (eventCityId: string, format: string) => `/results/${segment(eventCityId)}/${segment(format)}/protocol`,
    csv: (eventCityId: string, format: string) => `/results/${segment(eventCityId)}/${segment(format)}/protocol.csv`,
    found: (eventCityId: string, format: string) => `/results/${segment(eventCityId)}/${segment(format)}/search`,
    foundCsv: (eventCityId: string, format: string, query: string) =>
      `/results/${segment(eventCityId)}/${segment(format)}/search/protocol.csv?${query}`,
    athlete: (eventCityId: string, format: string, startNumber: string) =>
      `/results/${segment(eventCityId)}/${segment(format)}/athlete/${segment(startNumber)}`,
    athleteCover: (eventCityId: string, format: string, startNumber: string) =>
      `/results/${segment(eventCityId)}/${segment(format)}/athlete/${segment(startNumber)}/cover.png`,
    diploma: (eventCityId: string, format: string, startNumber: string) =>
      `/results/${segment(eventCityId)}/${segment(format)}/athlete/${segment(startNumber)}/diploma.pdf`,
  },
  protocols: () => '/protocols',

  documents: {
    hub: () => '/documents',
    editions: () => '/documents#editions',
    section: (section: DocumentSection) => `/documents/${section}`,
  },
  selectionCriteria: () => '/selection-criterias',
  documentArchive: () => '/archive',
  athleteRatings: () => '/ratings-athletes',
  /** A static document of the federation: policy, offer, consents, the calendar file. */
  document: (name: DocumentFile) => `/api/files/document/${name}`,
  calendarFile: (type: CalendarPathType) => `/api/files/document/${type === 'all' ? 'calendar' : `calendar-${type}`}`,

  members: { group: (publicId: string) => `/members/group/${segment(publicId)}` },
  management: () => '/management',
  regions: () => '/regions',
  partners: () => '/partners',
  judgment: () => '/judgment',
  contacts: () => '/contacts',

  pages: {
    list: () => '/pages',
    item: (id: string) => `/pages/${segment(id)}`,
    cover: (id: string) => `/pages/${segment(id)}/cover.png`,
    textCover: (name: string) => `/cover/${segment(name)}.png`,
  },
  education: () => '/pages/education',
  history: () => '/historyTria',
  whereToStart: () => '/whereToStart',
  disciplines: () => '/disciplines',
  whatIsTriathlon: () => '/WhatIsTriathlon',
  superseries: () => '/superseries',
  olympicReserve: () => '/olympic-reserve',
  childrensTriathlon: () => '/childrens-triathlon',
  amateurTriathlon: () => '/amateur-triathlon',
  amateurs: () => '/amateurs',
  internationalTriathlon: () => '/international-triathlon',
  antidoping: () => '/antidoping',

  /** Pictures of `public/`, of the countries and series of lib/domain/events/calendar/event-mark.ts. */
  flag: (country: CountryWithFlag) => `/flags/${country}.webp`,
  eventLogo: (name: EventLogo) => `/event-logos/${name}.webp`,

  /** `box` is `WIDTHxHEIGHT`. */
  artwork: (discipline: string, seed: string, box: string) => `/artwork/${discipline}/${segment(seed)}/${box}`,
} as const;
