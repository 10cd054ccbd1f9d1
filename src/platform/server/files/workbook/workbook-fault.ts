// Why a workbook can't be read; the module that reads it has its own message.
export class WorkbookFault extends Error {
  readonly reason: 'broken' | 'too-large';

  constructor(reason: WorkbookFault['reason']) {
    super(`the workbook is ${reason}`);
    this.name = 'WorkbookFault';
    this.reason = reason;
  }
}
