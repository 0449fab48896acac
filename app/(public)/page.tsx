import type { Metadata } from 'next';
import { NewsBoard } from '@/components/content/news/news-board';
import { CalendarBlock } from '@/components/events/calendar/calendar-block';
import { AdditionalInformation } from '@/components/pages/home/additional-information';
import { HomeSlider } from '@/components/pages/home/home-slider';
import { Leaders } from '@/components/pages/home/leaders';
import { slides } from '@/components/pages/home/slides';
import { JsonLd } from '@/components/ui/json-ld';
import { MoreLink } from '@/components/ui/link';
import { env } from '@/lib/env';
import { getUpcomingEvents } from '@/lib/federation-client/calendar';
import { getNewsPreviews } from '@/lib/federation-client/news';
import { getLeaders } from '@/lib/federation-client/team-athlete';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';
import { homeMetadata } from '@/lib/seo/home-metadata';
import { federationCard } from '@/lib/seo/organization';
import { webSite } from '@/lib/seo/web-site';
import { siteConfig } from '@/lib/site-config';

export const revalidate = 30;

export const generateMetadata = (): Metadata => homeMetadata(env());

/** One large card and four small ones. */
const NEWS = 5;

export default async function HomePage() {
  const [previews, events, leaders] = await Promise.all([getNewsPreviews(NEWS), getUpcomingEvents(), getLeaders()]);
  return (
    <>
      <h1 className="sr">{siteConfig.name}</h1>
      <HomeSlider slides={slides} />
      <section className="block wrap" aria-labelledby="news">
        <div className="block-head">
          <h2 className="h2" id="news">
            {contentMessages.news}
          </h2>
          <MoreLink href={paths.news.list()}>{contentMessages.newsAll}</MoreLink>
        </div>
        <NewsBoard previews={previews} />
      </section>
      <CalendarBlock events={events} now={new Date()} />
      <AdditionalInformation />
      <Leaders written={leaders && { groupId: leaders.group.public_id, members: leaders.values }} />
      <JsonLd data={federationCard()} />
      <JsonLd data={webSite()} />
    </>
  );
}
