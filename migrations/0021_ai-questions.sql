CREATE TABLE "ai_generations" (
	"generation_id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"title" text NOT NULL,
	"options" jsonb NOT NULL,
	"state" text NOT NULL,
	"stage" text NOT NULL,
	"problem" text,
	"model" text,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"beat_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_items" (
	"generation_id" text NOT NULL,
	"number" integer NOT NULL,
	"question" jsonb,
	"quote" text,
	"quote_part" text,
	"flaws" jsonb NOT NULL,
	"is_agreed" boolean,
	"is_repaired" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ai_items_generation_id_number_pk" PRIMARY KEY("generation_id","number")
);
--> statement-breakpoint
CREATE TABLE "ai_outcomes" (
	"model" text NOT NULL,
	"month" text NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"edited" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ai_outcomes_model_month_pk" PRIMARY KEY("model","month")
);
--> statement-breakpoint
CREATE TABLE "ai_sources" (
	"source_id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"parts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_generations" ADD CONSTRAINT "ai_generations_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_items" ADD CONSTRAINT "ai_items_generation_id_ai_generations_generation_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."ai_generations"("generation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_sources" ADD CONSTRAINT "ai_sources_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_generations_owner" ON "ai_generations" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "ai_generations_created" ON "ai_generations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ai_sources_owner" ON "ai_sources" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "ai_sources_created" ON "ai_sources" USING btree ("created_at");