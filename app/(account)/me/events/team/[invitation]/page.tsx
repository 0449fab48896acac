import { TeamInvitation } from '@/components/commerce/team/team-invitation';

interface InvitationPageProps {
  params: Promise<{ invitation: string }>;
}

export default async function InvitationPage({ params }: InvitationPageProps) {
  const { invitation } = await params;
  return <TeamInvitation invitation={invitation} />;
}
