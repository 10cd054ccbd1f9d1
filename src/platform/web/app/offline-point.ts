// The point for what works without a network: which pages stay readable once they were opened, and which responses with
// them.
import { definePoint, type Placed } from '../pages/points.ts';

type Offline = Placed & {
  /** Paths of pages. Their documents are the same for everyone; personal data comes through `reads`. */
  pages: readonly string[];
  /**
   * Addresses of calls (`GET`) whose last responses are stored for the person who asked, until that person signs out.
   * Anything in none of these lists is never stored.
   */
  reads?: readonly string[];
  /** The code of these pages is on the device before they are first opened. */
  isPrepared?: boolean;
  /** What works, as a sentence for the page that is shown without a network. */
  about?: string;
};

/** The build puts these into the service worker. */
/** Pages and responses that stay readable without a connection. */
export const worksOffline = definePoint<Offline>('works-offline');
