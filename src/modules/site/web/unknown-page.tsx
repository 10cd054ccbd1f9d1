// Paths that lead nowhere show home, and say to machines that there is nothing here.
import { data } from 'react-router';
import HomePage from './home-page.tsx';
export function loader() {
  return data(null, { status: 404 });
}
export function meta() {
  return [{ title: 'Rounds' }, { name: 'robots', content: 'noindex' }];
}
export default HomePage;
