// The door to what works without a network: which pages stay readable once they were opened, and which answers with them.
import { defineDoor, type Placed } from '../pages/doors.ts';

type Offline = Placed & {
  /** Paths of pages. Their documents are the same for everyone; what belongs to one person comes by `reads`. */
  pages: readonly string[];
  /**
   * Addresses of calls (`GET`) whose last answers are kept for the person who asked, until that person signs out. What is
   * in none of these lists is never kept.
   */
  reads?: readonly string[];
  /** The code of these pages is on the device before they are first opened. */
  isPrepared?: boolean;
  /** What works, in a sentence for the page that is shown without a network. */
  about?: string;
};

/** The service worker is made of these when the pages are built. */
export const worksOffline = defineDoor<Offline>('works-offline');
