/** In place of XMLHttpRequest, which the app uses to see the progress of an upload; the file goes to the fake API. */
export const uploadThrough = (send: typeof fetch) =>
  class FakeUpload extends EventTarget {
    readonly upload = new EventTarget();
    readonly #headers = new Headers();
    #url = '';
    status = 0;
    responseText = '';

    open(_method: 'PUT', url: string): void {
      this.#url = url;
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }
    send(file: File): void {
      const half = { loaded: file.size / 2, total: file.size };
      this.upload.dispatchEvent(Object.assign(new Event('progress'), half));
      send(this.#url, { method: 'PUT', body: file, headers: this.#headers })
        .then(async (answer) => {
          [this.status, this.responseText] = [answer.status, await answer.text()];
          this.dispatchEvent(new Event('load'));
        })
        .catch(() => this.dispatchEvent(new Event('error')));
    }
  };
