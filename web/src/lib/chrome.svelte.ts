/** Whether the site's own bar is shown: a table that draws the whole page has one of its own. */

class Chrome {
  hidden = $state(false);
}

export const chrome = new Chrome();
