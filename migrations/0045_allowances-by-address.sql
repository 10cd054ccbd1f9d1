ALTER TABLE "attempt_allowances" DROP CONSTRAINT "attempt_allowances_user_id_users_user_id_fk";
--> statement-breakpoint
DROP INDEX "attempt_allowances_user";--> statement-breakpoint
ALTER TABLE "attempt_allowances" DROP CONSTRAINT "attempt_allowances_quiz_id_user_id_pk";--> statement-breakpoint
ALTER TABLE "attempt_allowances" ADD CONSTRAINT "attempt_allowances_quiz_id_email_key_pk" PRIMARY KEY("quiz_id","email_key");--> statement-breakpoint
ALTER TABLE "attempt_allowances" DROP COLUMN "user_id";