import { Page } from '#platform/web/ui/page.tsx';
export default function AuthPage() {
  return <Page title="Sign in">later</Page>;
}
