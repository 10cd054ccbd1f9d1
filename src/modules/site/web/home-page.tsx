import { Page } from '#platform/web/ui/page.tsx';
export function meta() {
  return [{ title: 'Rounds' }];
}
export default function HomePage() {
  return <Page title="Rounds">hello</Page>;
}
