CREATE TABLE "ai_kept_items" (
	"quiz_id" text NOT NULL,
	"question_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"model" text NOT NULL,
	"month" text NOT NULL,
	"difficulty" text NOT NULL,
	"print" text NOT NULL,
	"fate" text DEFAULT 'kept' NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_kept_items_quiz_id_question_id_pk" PRIMARY KEY("quiz_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "ai_outcomes" ADD COLUMN "removed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_kept_items" ADD CONSTRAINT "ai_kept_items_quiz_id_quizzes_quiz_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("quiz_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_kept_items" ADD CONSTRAINT "ai_kept_items_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_kept_items_kept" ON "ai_kept_items" USING btree ("kept_at");--> statement-breakpoint
CREATE INDEX "ai_kept_items_owner" ON "ai_kept_items" USING btree ("owner_id");