const address = process.env.SITE_URL || 'http://localhost:3000';

/**
 * Facts about the federation that no API serves. The values are neutral examples:
 * whoever runs the site for a real federation changes this file and nothing else.
 */
export const siteConfig = {
  url: address.replace(/\/+$/, ''),
  name: 'Федерация триатлона',
  locale: 'ru_RU',
  description: 'Новости, календарь стартов, результаты, лицензии и билеты национальной федерации триатлона.',
  legal: {
    name: 'Общероссийская общественная организация «Федерация триатлона»',
    abbreviation: 'ООО «ФТ»',
    address: '119270, Москва, Лужнецкая наб., 8',
  },
  mailboxes: {
    license: { label: 'Вопросы по лицензии', email: 'license@fedtri.example' },
    technical: { label: 'Технические вопросы', email: 'support@fedtri.example' },
    general: { label: 'Общие вопросы', email: 'info@fedtri.example' },
  },
  partnershipEmail: 'partners@fedtri.example',
  socials: [
    { label: 'ВКонтакте', href: 'https://vk.fedtri.example/' },
    { label: 'Телеграм', href: 'https://t.fedtri.example/' },
  ],
  dopingReport: 'https://report.antidoping.example/',
  /** The agency's course for athletes and its check of medicines. */
  antidoping: { training: 'https://course.rusada.ru/', medicineCheck: 'https://list.rusada.ru/' },
  startKitShop: 'https://startkit.fedtri.example/',
} as const;

export type SiteConfig = typeof siteConfig;
