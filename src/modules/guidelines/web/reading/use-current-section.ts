// Which section of a page is being read: the last one that has begun above a line near the top.
import { useEffect, useState } from 'react';

/** Below the sticky header. */
const lineFromTopPx = 140;

/** @param ids of the sections in the order of the page; null until it is known */
export function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = ids.join(' ');
  useEffect(() => {
    let frame = 0;
    function look(): void {
      frame = 0;
      const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
      const sections = key.split(' ').flatMap((id) => document.getElementById(id) ?? []);
      const begun = sections.filter((section) => section.getBoundingClientRect().top <= lineFromTopPx);
      const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
      // At the end of the page, the section in the address counts, because the page can't scroll to it.
      const named = isAtEnd && sections.find(({ id }) => `#${id}` === location.hash);
      setCurrent((named || begun.at(-1) || sections[0])?.id ?? null);
    }
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon);
    addEventListener('hashchange', soon);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
      removeEventListener('hashchange', soon);
    };
  }, [key]);
  return current;
}
