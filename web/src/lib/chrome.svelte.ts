/** Whether the site's own bar is shown: a table that draws the whole page has one of its own. */

class Chrome {
  hidden = $state(false);

  /** Until what is returned is called. */
  hide(): () => void {
    this.hidden = true;
    return () => {
      this.hidden = false;
    };
  }
}

export const chrome = new Chrome();
