interface Upload {
  readonly progress: (part: number) => void;
  readonly done: () => void;
}

/** Stubbed uploads, in the order in which they start. */
export function stubUploads(): Upload[] {
  const uploads: Upload[] = [];
  jest.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(() => undefined);
  jest.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation(() => undefined);
  jest.spyOn(XMLHttpRequest.prototype, 'status', 'get').mockReturnValue(200);
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    uploads.push({
      progress: (part) => this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: part * 100, total: 100 })),
      done: () => this.dispatchEvent(new ProgressEvent('load')),
    });
  });
  return uploads;
}
